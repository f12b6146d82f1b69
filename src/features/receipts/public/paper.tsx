import { useMemo } from 'react'
import { Drawing } from '@/ui/media/drawing'
import type { ReceiptSheet } from '../pdf'
import { qrBars, qrMatrix } from '../qr-matrix'
import styles from './paper.module.css'

function QrPicture({ address }: { address: string }) {
  const { size, path } = useMemo(() => {
    const matrix = qrMatrix(address)
    const bars = qrBars(matrix).map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
    return { size: matrix.length, path: bars.join('') }
  }, [address])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR do recibo"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** The receipt as it is printed. In print, the rest of the page is hidden. */
export function Paper({ sheet, isVoid }: { sheet: ReceiptSheet; isVoid: boolean }) {
  return (
    <article
      className={styles.paper}
      aria-labelledby="receipt-heading"
      data-void={isVoid || undefined}
      data-paper
    >
      <header className={styles.head}>
        <Drawing src="/identity/mark.svg" alt="" width={48} height={48} />
        <p>
          <b>{sheet.association}</b>
          <span>{sheet.place}</span>
        </p>
        <p className={styles.number}>
          <span>Recibo n.º</span>
          <b className="num" id="receipt-heading">
            {sheet.number}
          </b>
        </p>
      </header>
      {isVoid && <p className={styles.stamp}>ANULADO</p>}
      <p className={`num ${styles.amount}`}>{sheet.amount}</p>
      <p className={styles.sentence}>{sheet.sentence}</p>
      <dl className={styles.facts}>
        {sheet.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.sign}>
        <QrPicture address={sheet.address} />
        <div>
          <p>Código</p>
          <p className={`num ${styles.code}`}>{sheet.code}</p>
          <p>Assinatura Ed25519, chave {sheet.keyId}</p>
          <p>{sheet.hint}</p>
        </div>
      </div>
      <footer className={styles.foot}>{sheet.foot}</footer>
    </article>
  )
}
