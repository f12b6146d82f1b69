/**
 * Who reads: visitors get public projects and published updates only (RULES §4), staff get all. The contract's
 * `x-access` decides who counts as staff for an operation.
 */
export type Audience = 'visitors' | 'staff'
