/**
 * Colour schemes of a section. The class 't-<tone>' in src/ui/theme/grounds.css sets background, text, links, buttons
 * and patterned border.
 */
export type Tone = 'ocean' | 'deep' | 'sun' | 'leaf' | 'laterite' | 'sand'

/**
 * Patterns of the six areas of action. The class 'c-<cloth>' in src/ui/theme/grounds.css sets pattern, background and
 * text colour.
 */
export type Cloth = 'alimentacao' | 'reconstrucao' | 'educacao' | 'saude' | 'direitos' | 'psicossocial'
