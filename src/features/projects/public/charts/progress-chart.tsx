import type { CSSProperties } from 'react'
import type { Project } from '@/api/project'
import { monthText } from '@/lib/dates'
import { wholePercent } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import styles from './charts.module.css'
import { toChartPoint, progressSeries, axisTicks, type Point, type ProgressSeries } from './progress-series'

const svgPath = (series: ProgressSeries, points: Point[]): string =>
  points
    .map((point, index) => {
      const { x, y } = toChartPoint(series, point)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join(' ')

/** Returns the CSS polygon of the area below the line. A pattern fills this area. */
function areaPolygon(series: ProgressSeries): string {
  const places = series.done.map((point) => toChartPoint(series, point))
  const line = places.map(({ x, y }) => `${x.toFixed(2)}% ${y.toFixed(2)}%`)
  return `polygon(${line.join(', ')}, ${places.at(-1)?.x.toFixed(2)}% 100%, ${places[0]?.x.toFixed(2)}% 100%)`
}

/**
 * Chart of the progress over time: an area for the actual progress, a dashed line for the plan. A table contains the
 * same figures.
 */
export function ProgressChart({ project }: { project: Project }) {
  const series = progressSeries(project)
  const last = series?.done.at(-1)
  if (!series || !last) return null
  const { x, y } = toChartPoint(series, last)
  const now = { '--x': `${x}%`, '--y': `${y}%` } as CSSProperties
  return (
    <section>
      <h2>Progresso ao longo do tempo</h2>
      <figure className={styles.chart}>
        <div className={styles.plot} aria-hidden="true">
          <span className={styles.level} style={{ top: 0 }}>
            100%
          </span>
          <span className={styles.level} style={{ top: '50%' }}>
            50%
          </span>
          <i style={{ clipPath: areaPolygon(series) }} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
            {series.planned.length > 0 && (
              <path d={svgPath(series, series.planned)} className={styles.planned} />
            )}
            <path d={svgPath(series, series.done)} className={styles.done} />
          </svg>
          <span className={styles.point} style={now} />
          <span className={`num ${styles.now}`} style={now} data-side={x < 25 ? 'right' : undefined}>
            {wholePercent(last.percent)}
          </span>
        </div>
        <ol className={styles.ticks} aria-hidden="true">
          {axisTicks(series).map((at) => (
            <li key={at}>{monthText(at)}</li>
          ))}
        </ol>
        <p className={styles.key} aria-hidden="true">
          <span>Feito</span>
          {series.planned.length > 0 && <span>Planeado</span>}
        </p>
        <figcaption>
          <details className={styles.numbers}>
            <summary>Ver os números</summary>
            <table>
              <caption className="vh">Progresso ao longo do tempo</caption>
              <thead>
                <tr>
                  <th scope="col">Data</th>
                  <th scope="col">Feito</th>
                </tr>
              </thead>
              <tbody>
                {series.done.map(({ at, percent }) => (
                  <tr key={at}>
                    <th scope="row">
                      <Time at={at} as="long" />
                    </th>
                    <td className="num">{wholePercent(percent)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </figcaption>
      </figure>
    </section>
  )
}
