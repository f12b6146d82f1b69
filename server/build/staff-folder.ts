/**
 * Whether a module belongs to the staff alone: it is below a folder named `staff`, or below the route group `(staff)`.
 * This one rule decides what the worker does not precache and what no public page may load.
 * @param id a module's path with forward slashes, with or without the bundler's query
 */
export const isStaffModule = (id: string): boolean => /(^|\/)(staff|\(staff\))\//.test(id)
