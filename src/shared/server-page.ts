/**
 * Whether the address is that of a page which the server writes for each request, and which is no screen of the
 * application: the list of open data and the reports by quarter (D93, D103). Files of open data are not pages.
 */
export const isServerPage = (pathname: string): boolean => /^\/dados(\/?$|\/relatorios(\/|$))/.test(pathname)
