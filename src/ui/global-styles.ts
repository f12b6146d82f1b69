/** Styles that every page needs; tokens.css comes first, it names the order of the layers. */
import './tokens.css'
import './fonts.css'
import './grounds.css'
import './base.css'
import './mantine.css'
import '@mantine/core/styles/global.layer.css'
// A piece over a Mantine input or dialog brings that one's own CSS: pages without forms must not carry it.
