/**
 * The readers of a response. Visitors get public projects and published updates only (RULES §4); staff get all. The
 * contract's `x-access` decides who counts as staff for an operation.
 */
export type Audience = 'visitors' | 'staff'

export const IS_IN_BIN = 'Este projeto está no lixo. Restaure-o antes de o alterar.'
