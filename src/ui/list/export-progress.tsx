import { formatSize } from '@/lib/formats'
import { Button } from '../page/button'
import styles from './export-progress.module.css'
import type { FileExport } from './use-file-export'

interface ExportProgressProps {
  exporting: FileExport
  /**
   * Whether the progress is positioned over the content below the button, so that this content does not move. Otherwise
   * the progress takes up space, for example in a dialog.
   */
  isOver?: boolean
}

/** Progress of a slow download: the size that has arrived so far, and a button that stops the download. */
export function ExportProgress({ exporting, isOver = false }: ExportProgressProps) {
  return (
    <div role="status" className={isOver ? styles.over : undefined}>
      {exporting.isStopped && <span className="vh">Parado. Nada foi descarregado.</span>}
      {exporting.isSlow && (
        <div className={styles.progress}>
          <p>
            {exporting.received === 0 ? (
              'A preparar o ficheiro.'
            ) : (
              <>
                Recebidos <span className="num">{formatSize(exporting.received)}</span>.
              </>
            )}{' '}
            Pode mudar de página.
          </p>
          <Button variant="quiet" size="sm" onClick={exporting.stop}>
            Parar
          </Button>
        </div>
      )}
    </div>
  )
}
