interface PageHead {
  /** The page's own name; without one the site's name stands alone. */
  title?: string
  description: string
  /** Screens behind the login and errors stay out of search engines. */
  noindex?: boolean
}

// The name is the content's to know, and this folder may not read the content: the root route says it once.
let siteName = ''

export function setSiteName(name: string): void {
  siteName = name
}

/** What a route's `head` answers: title with the site's name, description. */
export function pageHead({ title, description, noindex }: PageHead) {
  return {
    meta: [
      { title: title ? `${title} · ${siteName}` : siteName },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
