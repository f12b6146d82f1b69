/** Returns the search parameters of a link to a donation's review or, without an id, to the list with its filters. */
export const reviewing =
  (id?: number) =>
  (search: object): object => ({ ...search, rever: id })
