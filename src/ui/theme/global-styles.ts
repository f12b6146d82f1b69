/** Styles that every page needs. tokens.css comes first, since it declares the order of the cascade layers. */
import './tokens.css'
import './fonts.css'
import './grounds.css'
import './base.css'
// Mantine's base styles are imported by ./mantine; a component that uses a Mantine input or dialog imports its
// styles.
