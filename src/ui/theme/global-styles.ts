/** Styles that every page needs; tokens.css comes first, it names the order of the layers. */
import './tokens.css'
import './fonts.css'
import './grounds.css'
import './base.css'
// Mantine's come with ./mantine, and a piece over one of its inputs or dialogs brings that one's own.
