/**
 * Whether a module is only for staff: it is in a folder named `staff` or in the route group `(staff)`. Such modules
 * are not precached, and public pages must not load them.
 * @param id a module's path with forward slashes, with or without the bundler's query
 */
export const isStaffModule = (id: string): boolean => /(^|\/)(staff|\(staff\))\//.test(id)
