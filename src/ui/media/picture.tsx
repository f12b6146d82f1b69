import { useState } from 'react'

/** What stands where a picture is missing or broken (RULES §8). */
export const PLACEHOLDER_PICTURE = '/placeholder.svg'

/** The server keeps each picture in these widths, as WebP and as AVIF: '/media/…-640.webp'. */
const WIDTHS = [320, 640, 960]
const SIZED = /^(.*\/media\/.*)-\d+\.(?:webp|avif)$/

/** Sources of a picture that stands in several sizes; null for any other address. */
export function pictureSources(src: string): { avif: string; webp: string } | null {
  const stem = SIZED.exec(src)?.[1]
  if (!stem) return null
  const all = (ending: string) => WIDTHS.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
  return { avif: all('avif'), webp: all('webp') }
}

interface PictureProps {
  /** Undefined: the placeholder stands. */
  src: string | undefined
  /** Empty where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** How wide it stands, as the `sizes` of an image: '(min-width: 1000px) 360px, 100vw'. */
  sizes?: string
  /** In the first screen of its page: fetched at once. */
  eager?: boolean
  className?: string
}

/**
 * A picture from the API. What is broken tries its one plain address, which an older visit may have left on this
 * device, and then becomes the placeholder. Always within <picture>: of an image elsewhere React would write a preload
 * in front of the text.
 */
export function Picture({ src, ...rest }: PictureProps) {
  // Another address is another picture: it starts afresh.
  return <PictureOf key={src} src={src} {...rest} />
}

function PictureOf({ src, alt, sizes = '100vw', eager, ...image }: PictureProps) {
  const [failures, setFailures] = useState(0)
  const sources = src ? pictureSources(src) : null
  const plainFrom = sources ? 1 : 0
  const isBroken = !src || failures > plainFrom
  return (
    <picture>
      {sources && failures === 0 && (
        <>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
        </>
      )}
      <img
        {...image}
        src={isBroken ? PLACEHOLDER_PICTURE : src}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        // A placeholder that fails too has nothing left to become.
        onError={isBroken ? undefined : () => setFailures((count) => count + 1)}
      />
    </picture>
  )
}
