interface DrawingProps {
  src: string
  /** The alternative text. It is empty if the text next to the drawing has the same meaning. */
  alt: string
  width: number
  height: number
  /** Whether the drawing is below the first screen. It is then loaded when the user scrolls near it. */
  lazy?: boolean
  /** Whether this is the largest drawing of the first screen. It is then loaded with high priority. */
  first?: boolean
  className?: string
}

/**
 * Illustration of the site. Its fetch priority is low by default. With a higher priority React would preload the image
 * before the text, and on a slow network the text would appear later.
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
