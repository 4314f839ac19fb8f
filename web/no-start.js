// Says that the page could not be started: a part did not arrive, or the browser is too old for it. That is why this
// is no module and has no new word: what cannot read the rest reads this.
(function () {
  var top = /** @type {HTMLElement} */ (document.getElementById('top'));
  var main = /** @type {HTMLElement} */ (document.getElementById('main'));
  var told = /** @type {HTMLTemplateElement} */ (document.getElementById('no-start'));

  /** @param {string} reason */
  function tell(reason) {
    main.innerHTML = told.innerHTML;
    var buttons = main.getElementsByTagName('button');
    for (var at = 0; at < buttons.length; at += 1) buttons[at].onclick = again;
    var small = document.createElement('p');
    small.className = 'small soft';
    small.textContent = reason;
    main.appendChild(small);
  }

  function again() {
    location.reload();
  }

  /** @param {ErrorEvent} event */
  function hear(event) {
    // Once there is something at the top the page has started, and tells itself what goes wrong.
    if (top.firstChild) return;
    var source = /** @type {unknown} */ (event.target);
    if (source === window) tell(event.message);
    else if (source instanceof HTMLScriptElement) tell(source.src);
  }

  // What does not arrive is told to its element alone, on the way down.
  window.addEventListener('error', hear, true);
  if (!('noModule' in HTMLScriptElement.prototype)) tell('');
})();
