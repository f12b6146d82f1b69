interface DrawingProps {
  src: string
  /** Empty if the text next to it has the same meaning. */
  alt: string
  width: number
  height: number
  /** For drawings below the first screen: loaded when the user scrolls near. */
  lazy?: boolean
  /** For the largest drawing of the first screen: loaded with high priority. */
  first?: boolean
  className?: string
}

/**
 * An illustration of our own. Low priority by default: otherwise React preloads it before the text, which users of a
 * slow network wait for.
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
