import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@/api/api-error'
import type { DonationMethod } from '@/api/donation'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { useNetwork } from '@/pwa/use-network'
import { Button } from '@/ui/page/button'
import { Choice } from '@/ui/form/choice'
import { FieldError } from '@/ui/form/field'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { fieldId } from '../../model'
import { Time } from '@/ui/page/time'
import { NO_METHODS } from '../../texts'
import styles from './proof-form.module.css'

export type Methods = UseQueryResult<DonationMethod[]>

interface MethodChoiceProps {
  methods: Methods
  value: string
  error: string | undefined
  onChoose: (methodId: string) => void
}

const isSilence = (error: Error): boolean => error instanceof ApiError && error.kind !== 'status'

function NotLoaded({ methods }: { methods: Methods & { isError: true } }) {
  const isOffline = isSilence(methods.error)
  return (
    <Note
      tone="wait"
      icon={isOffline ? 'offline' : 'alert'}
      role="alert"
      title={isOffline ? 'Sem rede' : 'Não foi possível carregar os métodos'}
      actions={
        <Button
          variant="line"
          size="sm"
          icon="again"
          busy={methods.isFetching}
          onClick={() => void methods.refetch()}
        >
          Tentar novamente
        </Button>
      }
    >
      {isOffline
        ? 'Os métodos aparecem aqui quando houver rede. Entretanto pode preencher o resto.'
        : 'O servidor da associação não os deu agora. Entretanto pode preencher o resto.'}
    </Note>
  )
}

function NoneActive() {
  return (
    <Note tone="bad" role="status" title={NO_METHODS}>
      <p>
        O que escreveu fica no formulário. Tente mais tarde, ou ligue{' '}
        <a href={telHref(institution.phone)} className="num">
          {institution.phone}
        </a>
        .
      </p>
    </Note>
  )
}

/**
 * Shows the date of the list of methods while the device is offline, because the list is then that of the last
 * response. The server checks the method of each proof again.
 */
function OfflineMethodsDate({ methods }: { methods: Methods }) {
  const network = useNetwork()
  if (network !== 'offline' && network !== 'unreached') return null
  return (
    <p className={styles.soft}>
      Métodos como estavam em <Time at={methods.dataUpdatedAt} as="moment" />.
    </p>
  )
}

/** The active payment methods as a group of radio buttons. */
export function MethodChoice({ methods, value, error, onChoose }: MethodChoiceProps) {
  const id = fieldId('method')
  let body: ReactNode
  if (methods.isPending) {
    body = (
      <div className={styles.choices} role="status" aria-label="A carregar os métodos de doação">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    )
  } else if (!methods.data) {
    body = methods.isError && <NotLoaded methods={methods} />
  } else if (methods.data.length === 0) {
    body = <NoneActive />
  } else {
    body = (
      <div className={styles.choices} role="radiogroup" aria-labelledby={`${id}-label`}>
        {methods.data.map((method, index) => (
          <Choice
            key={method.id}
            id={index === 0 ? id : undefined}
            type="radio"
            name="method"
            value={String(method.id)}
            checked={value === String(method.id)}
            onChange={() => onChoose(String(method.id))}
            title={method.name}
            invalid={error !== undefined}
            describedBy={error ? `${id}-error` : undefined}
          />
        ))}
      </div>
    )
  }
  const hasRadios = (methods.data?.length ?? 0) > 0
  return (
    <div id={hasRadios ? undefined : id} tabIndex={hasRadios ? undefined : -1}>
      <p className={styles.label} id={`${id}-label`}>
        Método de doação
      </p>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      {body}
      {hasRadios && <OfflineMethodsDate methods={methods} />}
    </div>
  )
}
