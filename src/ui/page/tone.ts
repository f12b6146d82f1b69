/** Grounds of the identity; the class 't-<tone>' in base.css sets ground, text, links, actions and printed border. */
export type Tone = 'ocean' | 'deep' | 'sun' | 'leaf' | 'laterite' | 'sand'

/** Cloths of the six areas of action; the class 'c-<cloth>' in base.css sets pattern, ground and text on it. */
export type Cloth = 'alimentacao' | 'reconstrucao' | 'educacao' | 'saude' | 'direitos' | 'psicossocial'
