import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PICTURE_WIDTHS } from '@/shared/picture-widths'

/** The picture that replaces a missing or broken one (RULES §8). */
export const PLACEHOLDER_PICTURE = '/placeholder.svg'

/** The server stores each picture as WebP and AVIF in each of its widths: '/media/…-640.webp'. */
const SIZED = /^(.*\/media\/.*)-\d+\.(?:webp|avif)$/

/** Returns the `srcset` values of a picture that the server stores in several sizes, or null for any other URL. */
export function pictureSources(src: string): { avif: string; webp: string } | null {
  const stem = SIZED.exec(src)?.[1]
  if (!stem) return null
  const all = (ending: string) =>
    PICTURE_WIDTHS.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
  return { avif: all('avif'), webp: all('webp') }
}

/**
 * Calls `onFailed` if the picture has already failed to load. In a page that the server rendered, the error event of a
 * picture may come before the scripts run.
 */
export function whenFailed(picture: HTMLImageElement, onFailed: () => void): void {
  // decode() rejects for a broken picture. A size of 0 is not a sign of failure, because some drawings also have the
  // size 0.
  if (picture.complete) picture.decode?.().catch(onFailed)
}

interface PictureProps {
  /** The URL of the picture. With undefined the placeholder is shown. */
  src: string | undefined
  /** The alternative text. It is empty if the text next to the picture has the same meaning. */
  alt: string
  width: number
  height: number
  /** The displayed width, as a value of the `sizes` attribute: '(min-width: 1000px) 360px, 100vw'. */
  sizes?: string
  /** Whether the picture is visible before scrolling. It is then loaded immediately, with high priority. */
  eager?: boolean
  className?: string
}

/**
 * Picture from the API. If the version in the needed size cannot be loaded, the component tries the original URL, which
 * an earlier visit may have cached on this device. If this fails too, it shows the placeholder. A <picture> element is
 * always used, because React would preload a plain <img> before the text.
 */
export function Picture({ src, ...rest }: PictureProps) {
  // The key resets the number of failed attempts when the URL changes.
  return <PictureWithFallback key={src} src={src} {...rest} />
}

/** A picture URL with a focal point (x and y in percent): '/media/…-640.webp#30-70'. */
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
        // The placeholder has no error handler, because there is no other picture to try if the placeholder fails.
        onError={isBroken ? undefined : () => setFailures((count) => count + 1)}
      />
    </picture>
  )
}
