import { useQuery } from '@tanstack/react-query'
import type { DonationFigures } from '@/api/donation-figures'
import { formatCount, formatMoney } from '@/lib/formats'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { donationFiguresQuery } from './figures-query'
import { ProgramChain } from './program-chain'
import styles from './transparency-page.module.css'
import { YearUnknown } from './year-unknown'

const hours = (count: number): string => formatCount(count, 'hora', 'horas')

/** Returns the rows of the year's figures, each with a value and its description. */
function lines({ year, waiting, longestWaitHours, medianHours }: DonationFigures): [string, string][] {
  return [
    [formatMoney(year.confirmedTotal), 'confirmados este ano, por todos os métodos'],
    [
      String(year.received),
      `${year.received === 1 ? 'doação recebida' : 'doações recebidas'} com comprovante este ano; ${formatCount(year.confirmed, 'confirmada', 'confirmadas')}${year.confirmed < year.received ? ', as outras à espera ou rejeitadas' : ''}`,
    ],
    ...(medianHours === null
      ? []
      : [
          [
            medianHours < 1 ? 'menos de 1 hora' : hours(Math.round(medianHours)),
            'é o tempo em que respondemos a metade dos comprovantes, nos últimos 90 dias',
          ] satisfies [string, string],
        ]),
    [
      String(waiting),
      longestWaitHours === null
        ? 'comprovantes à espera de resposta'
        : `${waiting === 1 ? 'comprovante' : 'comprovantes'} à espera de resposta; o mais antigo há ${hours(longestWaitHours)}`,
    ],
  ]
}

/** Shows the figures about donations, or another text while they are loading or if they could not be read. */
export function YearFiguresLive() {
  const { data, isError, fetchStatus, refetch } = useQuery(donationFiguresQuery)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <>
        <p role="status">Os números deste ano não chegaram. Sem rede, só abrem depois de lidos uma vez.</p>
        <YearUnknown />
        <Button variant="line" icon="again" onClick={() => void refetch()}>
          Tentar outra vez
        </Button>
      </>
    ) : (
      <YearUnknown />
    )
  return (
    <>
      <p>
        Atualizado em <Time at={data.asOf} as="moment" />
      </p>
      <dl className={styles.figures}>
        {lines(data).map(([figure, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <ProgramChain programs={data.programs} />
    </>
  )
}
