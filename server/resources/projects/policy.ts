/**
 * For whom projects are read: visitors see only public projects and published updates (RULES §4). The contract
 * (`x-access`) decides who may read as staff.
 */
export type Audience = 'visitors' | 'staff'
