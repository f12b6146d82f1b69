import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldChoice } from '@/api/field-choices'
import { formatSize } from '@/lib/formats'
import type { Prepared } from '@/offline/field/prepared'
import { isWifi, reportsConnectionType } from '@/pwa/connection'
import { useNetwork } from '@/pwa/use-network'
import { Choice } from '@/ui/form/choice'
import { SelectField } from '@/ui/form/field'
import { ListLoading, ListTrouble } from '@/ui/list/list-states'
import { Button } from '@/ui/page/button'
import { Note } from '@/ui/feedback/note'
import styles from './field.module.css'
import { fieldChoicesQuery } from './field-queries'
import { LIST_WORDS, projectsText } from './field-words'
import { prepare, usePreparation } from './preparation'
import { neededBytes, useMissingCode } from './needed-bytes'
import { Room } from './room'

interface PreparePanelProps {
  prepared: readonly Prepared[]
  userId: number
  username: string
}

type Scope = 'mine' | 'province' | 'single'

/**
 * Form to choose the projects that are prepared for work without a network: all projects of the user, those of one
 * province, or single projects.
 */
export function PreparePanel(props: PreparePanelProps) {
  const read = useQuery(fieldChoicesQuery(props.userId))
  return (
    <section className={styles.panel} aria-labelledby="field-prepare">
      <h2 id="field-prepare">Preparar para o terreno</h2>
      <p className={styles.sub}>
        Antes de sair: textos, marcos, contactos, fotografias leves e mapa ficam no aparelho.
      </p>
      {read.data ? (
        <Form {...props} choices={read.data} />
      ) : read.isError || read.fetchStatus === 'paused' ? (
        <>
          <ListTrouble words={LIST_WORDS} read={read} />
          <Room prepared={props.prepared} />
        </>
      ) : (
        <ListLoading words={LIST_WORDS} />
      )}
    </section>
  )
}

function Form({ prepared, userId, username, choices }: PreparePanelProps & { choices: FieldChoice[] }) {
  const client = useQueryClient()
  const network = useNetwork()
  const preparation = usePreparation()
  const missingCode = useMissingCode()
  const mine = choices.filter(({ manager }) => manager !== '' && manager === username)
  const provinces = [...new Set(choices.map(({ province }) => province))].filter(Boolean).sort()
  const [scope, setScope] = useState<Scope>(mine.length > 0 ? 'mine' : 'single')
  const [province, setProvince] = useState(provinces[0] ?? '')
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set())
  const inProvince = choices.filter((one) => one.province === province)
  const single = choices.filter(({ slug }) => slugs.has(slug))
  const wanted = { mine, province: inProvince, single }[scope]
  const size = (list: readonly FieldChoice[]) => formatSize(neededBytes(list, prepared, missingCode))
  const toggle = (slug: string, isOn: boolean) =>
    setSlugs((before) => new Set(isOn ? [...before, slug] : [...before].filter((one) => one !== slug)))
  const isOnMobileData = reportsConnectionType() && !isWifi()
  const isReady = network !== 'offline' && preparation.status !== 'running' && wanted.length > 0
  const scopes = [
    ...(mine.length > 0 ? [['mine', 'Todos os meus', projectsText(mine.length), mine] as const] : []),
    ['province', 'Uma província', `${province}, ${projectsText(inProvince.length)}`, inProvince],
    [
      'single',
      'Projeto a projeto',
      single.length === 1 ? '1 escolhido' : `${single.length} escolhidos`,
      single,
    ],
  ] as const
  return (
    <>
      <div className={styles.choices} role="radiogroup" aria-label="O que preparar">
        {scopes.map(([value, title, hint, list]) => (
          <Choice
            key={value}
            type="radio"
            name="field-scope"
            value={value}
            checked={scope === value}
            onChange={() => setScope(value)}
            title={title}
            hint={hint}
            aside={list.length > 0 && <b className="num">{size(list)}</b>}
          />
        ))}
      </div>
      {scope === 'province' && (
        <SelectField
          id="field-province"
          label="Província"
          value={province}
          onChange={(event) => setProvince(event.currentTarget.value)}
          data={provinces}
        />
      )}
      {scope === 'single' && (
        <div className={styles.picked} role="group" aria-label="Projetos" tabIndex={0}>
          {choices.map((one) => (
            <Choice
              key={one.slug}
              type="checkbox"
              name="field-project"
              value={one.slug}
              checked={slugs.has(one.slug)}
              onChange={(isOn) => toggle(one.slug, isOn)}
              title={one.name}
              hint={prepared.some(({ slug }) => slug === one.slug) ? 'Só o que mudou' : 'Ainda não está aqui'}
            />
          ))}
        </div>
      )}
      {wanted.length > 0 && (
        <p className={styles.sum}>
          <span>Vai descarregar cerca de</span>
          <b className="num">{size(wanted)}</b>
        </p>
      )}
      {isOnMobileData && wanted.length > 0 && (
        <Note tone="wait" icon="wifi">
          Está com dados móveis: seriam {size(wanted)}. Com Wi-Fi não gasta nada.
        </Note>
      )}
      <div className={styles.acts}>
        <Button icon="down" wide disabled={!isReady} onClick={() => prepare(client, userId, wanted)}>
          {isOnMobileData ? 'Usar dados agora' : 'Preparar para o terreno'}
        </Button>
      </div>
      {network === 'offline' && <p className={styles.sub}>Sem rede: prepare quando voltar.</p>}
      <Room prepared={prepared} needed={neededBytes(wanted, prepared, missingCode)} />
    </>
  )
}
