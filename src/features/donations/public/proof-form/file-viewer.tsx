import { useEffect, useRef } from 'react'
import type { ProofFile } from '@/offline/proof-upload'
import { Button } from '@/ui/page/button'
import { useImageSource } from './file-picture'
import styles from './file-field.module.css'

/** Dialog with a large view of the selected picture. The user can check whether amount and date are readable. */
export function FileViewer({ file, onClose }: { file: ProofFile; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const source = useImageSource(file)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.viewer} onClose={onClose} aria-label="O comprovante escolhido">
      <img ref={source} alt={file.name} />
      <Button onClick={() => dialog.current?.close()}>Fechar</Button>
    </dialog>
  )
}
