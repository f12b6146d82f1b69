import { useState } from 'react'

/** Shown for a missing or broken picture (RULES §8). */
export const PLACEHOLDER_PICTURE = '/placeholder.svg'

/** The server stores each picture in these widths, as WebP and AVIF: '/media/…-640.webp'. */
const WIDTHS = [320, 640, 960]
const SIZED = /^(.*\/media\/.*)-\d+\.(?:webp|avif)$/

/** The `srcset` values of a picture that the server stores in several sizes; null for any other address. */
export function pictureSources(src: string): { avif: string; webp: string } | null {
  const stem = SIZED.exec(src)?.[1]
  if (!stem) return null
  const all = (ending: string) => WIDTHS.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
  return { avif: all('avif'), webp: all('webp') }
}

interface PictureProps {
  /** Undefined shows the placeholder. */
  src: string | undefined
  /** Empty if the text next to it has the same meaning. */
  alt: string
  width: number
  height: number
  /** Displayed width, as the `sizes` attribute of an image: '(min-width: 1000px) 360px, 100vw'. */
  sizes?: string
  /** For a picture in the first screen of its page: loaded at once. */
  eager?: boolean
  className?: string
}

/**
 * A picture from the API. If its sizes fail to load, it tries the plain address, which an earlier visit may have
 * stored on this device, and then the placeholder. Always inside <picture>: for a plain <img>, React would add a
 * preload before the text.
 */
export function Picture({ src, ...rest }: PictureProps) {
  // A new address resets the state of the failures.
  return <PictureWithFallback key={src} src={src} {...rest} />
}

function PictureWithFallback({ src, alt, sizes = '100vw', eager, ...image }: PictureProps) {
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
        // No handler for the placeholder: if it fails too, there is no other picture to try.
        onError={isBroken ? undefined : () => setFailures((count) => count + 1)}
      />
    </picture>
  )
}
