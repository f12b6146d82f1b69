interface DrawingProps {
  src: string
  /** Empty where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** Below the first screen: fetched when it comes near. */
  lazy?: boolean
  className?: string
}

/**
 * A drawn picture of ours. Low priority even at the head of a page: React would otherwise have it preloaded in front of
 * the text, and on a slow network the text is what is waited for.
 */
export function Drawing({ lazy, className, alt, ...image }: DrawingProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority="low"
      decoding="async"
      className={className}
    />
  )
}
