/**
 * Whose eyes a read is for: visitors see public projects and published updates alone (RULES §4). Who is of staff enough
 * for the other half the contract says (`x-access`).
 */
export type Audience = 'visitors' | 'staff'
