import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldEntry } from '@/offline/field/entries'
import { deletePrepared, type Prepared } from '@/offline/field/prepared'
import { formatSize } from '@/lib/formats'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { RecentTime } from '@/ui/page/time'
import { useNetwork } from '@/pwa/use-network'
import { useNow } from '@/pwa/use-surroundings'
import styles from './field.module.css'
import { preparedListKey } from './field-queries'
import { OLD_MS, projectsText } from './field-words'
import { prepare, usePreparation } from './preparation'

interface PreparedListProps {
  prepared: readonly Prepared[]
  entries: readonly FieldEntry[]
  userId: number
}

/** List of the projects that are stored on this device and can be opened without a network. */
export function PreparedList({ prepared, entries, userId }: PreparedListProps) {
  const client = useQueryClient()
  const now = useNow()
  const isOffline = useNetwork() === 'offline'
  const isBusy = usePreparation().status === 'running'
  const [isAsking, setAsking] = useState(false)
  if (prepared.length === 0) return null
  const waitingFor = (slug: string) =>
    entries.filter((entry) => entry.slug === slug && entry.state !== 'sent').length
  const old = prepared.filter(({ at }) => now - at > OLD_MS)
  const removeOld = async () => {
    setAsking(false)
    await deletePrepared(
      userId,
      old.map(({ slug }) => slug),
    )
    await client.invalidateQueries({ queryKey: preparedListKey(userId) })
  }
  return (
    <section className={styles.panel} aria-labelledby="field-prepared">
      <h2 id="field-prepared">
        <DeviceText text="Neste {aparelho}" />
      </h2>
      <p className={styles.sub}>Abrem sem rede.</p>
      <ul className={styles.list}>
        {prepared.map(({ slug, name, at, bytes }) => (
          <li key={slug} className={styles.row}>
            <Link to="/dashboard/projects/field" search={{ projeto: slug } as never}>
              <b>{name}</b>
              <span>
                Preparado <RecentTime at={at} /> · <span className="num">{formatSize(bytes)}</span>
              </span>
              {waitingFor(slug) > 0 && <span className={styles.wait}>{waitingFor(slug)} por enviar</span>}
              {now - at > OLD_MS && <span className={styles.old}>Já está velho</span>}
            </Link>
            <Button
              variant="quiet"
              icon="again"
              aria-label={`Preparar de novo: ${name}`}
              disabled={isOffline || isBusy}
              onClick={() => prepare(client, userId, [{ slug, name }])}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          variant="line"
          icon="again"
          disabled={isOffline || isBusy}
          onClick={() => prepare(client, userId, prepared)}
        >
          Preparar todos de novo
        </Button>
        {old.length > 0 && (
          <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
            Libertar projetos velhos
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={
          old.length === 1 ? 'Libertar 1 projeto velho?' : `Libertar ${projectsText(old.length)} velhos?`
        }
        confirmLabel="Libertar"
        cancelLabel="Manter"
        onConfirm={() => void removeOld()}
        onCancel={() => setAsking(false)}
      >
        <DeviceText
          text={
            isOffline
              ? 'Sem rede não os pode preparar de novo: deixam de abrir neste {aparelho} até haver rede. O que está por enviar nunca se apaga.'
              : 'Deixam de abrir sem rede até os preparar de novo. O que está por enviar nunca se apaga.'
          }
        />
      </ConfirmDialog>
    </section>
  )
}
