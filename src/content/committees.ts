/** The districts that have a committee of their own, for a sentence. */
export const DISTRICTS_WITH_COMMITTEE = 'Pemba, Metuge, Chiúre, Ancuabe e Montepuez'
