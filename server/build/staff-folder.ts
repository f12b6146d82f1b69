/**
 * Returns whether only staff need a module: it is in a folder `staff` or in the route group `(staff)`. This rule
 * decides which modules the service worker does not precache and which modules public pages must not load.
 * @param id path of a module with forward slashes, with or without the bundler's query
 */
export const isStaffModule = (id: string): boolean => /(^|\/)(staff|\(staff\))\//.test(id)
