import { formatSize } from '@/lib/formats'
import { Button } from '../page/button'
import styles from './export-progress.module.css'
import type { FileExport } from './use-file-export'

interface ExportProgressProps {
  exporting: FileExport
  /** Below the button and over what follows, so that nothing moves; else in the flow, as in a dialog. */
  isOver?: boolean
}

/** How much of a slow download has arrived, with a button that ends it. */
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
