import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** The picture that replaces a missing or broken one (RULES §8). */
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

/**
 * Calls `onFailed` if the picture has already failed. In a page that the server rendered, its error event may come before
 * the scripts run.
 */
export function whenFailed(picture: HTMLImageElement, onFailed: () => void): void {
  // decode() fails for a broken picture; its size would also be 0 for some drawings.
  if (picture.complete) picture.decode?.().catch(onFailed)
}

interface PictureProps {
  /** The URL of the picture. Undefined shows the placeholder. */
  src: string | undefined
  /** Empty if the text next to it has the same meaning. */
  alt: string
  width: number
  height: number
  /** Displayed width, as the `sizes` attribute of an image: '(min-width: 1000px) 360px, 100vw'. */
  sizes?: string
  /** Whether the picture is in the first screen of its page, so that it is loaded at once. */
  eager?: boolean
  className?: string
}

/**
 * A picture from the API. If no version in another size can be loaded, it tries the original URL, which an earlier
 * visit may have cached on this device, and finally the placeholder. It always uses a <picture> element, because for a
 * plain <img> React would preload the picture before the text.
 */
export function Picture({ src, ...rest }: PictureProps) {
  // The key resets the number of failed attempts when the URL changes.
  return <PictureWithFallback key={src} src={src} {...rest} />
}

/** An address with a focal point in percent: '/media/…-640.webp#30-70'. */
const FOCUSED = /^(.+)#(\d+)-(\d+)$/

function PictureWithFallback({ src: given, alt, sizes = '100vw', eager, ...image }: PictureProps) {
  const [, src = given, x, y] = FOCUSED.exec(given ?? '') ?? []
  const [failures, setFailures] = useState(0)
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  const place = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (isServed && place.current) whenFailed(place.current, () => setFailures((count) => count + 1))
  }, [isServed])
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
        ref={place}
        src={isBroken ? PLACEHOLDER_PICTURE : src}
        style={x ? { objectPosition: `${x}% ${y}%` } : undefined}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // No handler for the placeholder: if it fails too, there is no other picture to try.
        onError={isBroken ? undefined : () => setFailures((count) => count + 1)}
      />
    </picture>
  )
}
