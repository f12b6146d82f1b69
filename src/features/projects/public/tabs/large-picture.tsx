import { useState } from 'react'
import { pictureSources } from '@/ui/media/picture'
import { Button } from '@/ui/page/button'
import styles from './gallery-viewer.module.css'

interface LargePictureProps {
  src: string | undefined
  alt: string
}

/**
 * Picture as large as the screen. If no scaled version can be loaded, the original address is tried. If this fails too,
 * a message replaces the picture.
 */
export function LargePicture({ src, alt }: LargePictureProps) {
  const [failures, setFailures] = useState(0)
  const [isLoaded, setLoaded] = useState(false)
  // The picture is shown uncut, so the focal point in its address ('…#30-70') is not needed.
  const plain = src?.split('#')[0]
  const sources = plain && failures === 0 ? pictureSources(plain) : null

  if (!plain || failures > 1)
    return (
      <div className={styles.failed} role="alert">
        <p>Esta imagem não abriu. Verifique a rede e tente outra vez.</p>
        <Button variant="line" icon="retry" onClick={() => setFailures(0)}>
          Tentar outra vez
        </Button>
      </div>
    )
  return (
    <div className={styles.picture}>
      {!isLoaded && <p role="status">A carregar a imagem…</p>}
      {/* The key creates a new element for each attempt, so that the browser requests the picture again. */}
      <picture key={failures}>
        {sources && (
          <>
            <source type="image/avif" srcSet={sources.avif} sizes="100vw" />
            <source type="image/webp" srcSet={sources.webp} sizes="100vw" />
          </>
        )}
        <img
          src={plain}
          alt={alt}
          onLoad={() => setLoaded(true)}
          onError={() => setFailures((count) => count + 1)}
        />
      </picture>
    </div>
  )
}
