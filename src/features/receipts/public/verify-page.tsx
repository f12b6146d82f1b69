import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { findCode } from '@/shared/signed-receipt'
import { Band } from '@/ui/page/band'
import { Button } from '@/ui/page/button'
import { checkCode, checkTyped, sourcesOf, type Verdict } from '../check'
import { codeInFile } from '../read-code'
import { VerdictView } from './verdict-view'
import { VerifyForm } from './verify-form'
import styles from './verify.module.css'

const Camera = lazy(() => import('./camera'))

const NO_CODE_IN_FILE: Verdict = {
  kind: 'unsure',
  text: 'Não encontrámos o código neste ficheiro. Tire uma fotografia só ao código, de perto.',
}

/**
 * Page that checks receipts with the keys stored on this device. With a network it also checks whether a receipt was
 * voided (D40).
 */
export function VerifyPage() {
  const sources = sourcesOf(useQueryClient())
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasCamera, setHasCamera] = useState(false)
  const newest = useRef(0)
  const result = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (verdict) result.current?.querySelector('h2')?.focus()
  }, [verdict])

  function show(asked: Promise<Verdict>): void {
    setIsBusy(true)
    setHasCamera(false)
    const number = ++newest.current
    // The result of an earlier check is ignored if it arrives after a newer check was started.
    const settle = (found: Verdict) => {
      if (number !== newest.current) return
      setVerdict(found)
      setIsBusy(false)
    }
    asked.then(settle, (error: unknown) => {
      console.error('The receipt could not be checked', error)
      settle({ kind: 'unsure', text: 'Não conseguimos verificar. Tente outra vez.' })
    })
  }

  const check = (code: string) => show(checkCode(code, sources))
  const shown = useRef(check)
  useEffect(() => {
    shown.current = check
  })
  // A receipt's QR code contains the URL of this page. The receipt's code is in the URL's fragment, which browsers do
  // not send to the server.
  useEffect(() => {
    const look = () => {
      const code = findCode(location.hash)
      if (code !== null) shown.current(code)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  function openFile(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    show(codeInFile(file).then((code) => (code === null ? NO_CODE_IN_FILE : checkCode(code, sources))))
  }

  return (
    <>
      <Band
        tone="ocean"
        title="Este recibo é verdadeiro?"
        lead="Verifique a assinatura da associação. Com a câmara, o ficheiro ou o código comprido funciona sem rede, e nada é enviado."
        hem="bottom"
      />
      <div className={`wrap ${styles.page}`}>
        <div ref={result} role="status">
          {verdict && <VerdictView verdict={verdict} />}
        </div>
        <div className={styles.ask}>
          {hasCamera ? (
            <Suspense fallback={<p>A abrir a câmara…</p>}>
              <Camera onCode={check} onClose={() => setHasCamera(false)} />
            </Suspense>
          ) : (
            <div className={`needs-script ${styles.pick}`}>
              <Button variant="line" icon="camera" onClick={() => setHasCamera(true)}>
                Apontar ao código
              </Button>
              <Button variant="line" icon="file" onClick={() => files.current?.click()}>
                Abrir o ficheiro
              </Button>
              <input
                ref={files}
                type="file"
                accept="application/pdf,image/*"
                aria-label="PDF ou fotografia do recibo"
                hidden
                onChange={openFile}
              />
            </div>
          )}
          <VerifyForm isBusy={isBusy} onTyped={(typed) => show(checkTyped(typed, sources))} />
        </div>
      </div>
    </>
  )
}
