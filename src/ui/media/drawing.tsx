interface DrawingProps {
  src: string
  /** Empty where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** Below the first screen: fetched when it comes near. */
  lazy?: boolean
  /** The largest thing of the first screen: asked for with the page's first bytes. */
  first?: boolean
  className?: string
}

/**
 * A drawn picture of ours. Low priority even at the head of a page, unless it is what the page opens with: React would
 * otherwise have it preloaded in front of the text, and on a slow network the text is what is waited for.
 */
export function Drawing({ lazy, first, className, alt, ...image }: DrawingProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
      className={className}
    />
  )
}
