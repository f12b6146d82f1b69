/**
 * Whether a path belongs to a page that the server generates when it is requested, and that is not a screen of the
 * application: the list of open data and the reports by quarter (D93, D103). The files of open data are not pages.
 */
export const isServerPage = (pathname: string): boolean => /^\/dados(\/?$|\/relatorios(\/|$))/.test(pathname)
