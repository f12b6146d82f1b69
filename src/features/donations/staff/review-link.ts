/** Returns the search of a link to the review of a donation; without an id, to the list with the same filters. */
export const reviewing =
  (id?: number) =>
  (search: object): object => ({ ...search, rever: id })
