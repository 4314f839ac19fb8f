# The words of the page. Those that the terminal says, too, are in crates/quina/locales.

app-title = Quina
