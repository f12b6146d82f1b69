import { Link } from '@tanstack/react-router'
import type { Evidence } from '@/api/project-parts'
import type { Project } from '@/api/project'
import { ButtonAnchor } from '@/ui/page/button'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import styles from './evidence-tab.module.css'
import { EmptyPart } from './facts'
import { fileKind } from './file-kind'

type WithFile = Evidence & { file: string }

/** Whether a document has a file. Documents without a file are not shown (RULES §2.17). */
const hasFile = (evidence: Evidence): evidence is WithFile => evidence.file !== undefined

export function EvidenceTab({ project }: { project: Project }) {
  const evidences = (project.evidences ?? [])
    .filter(hasFile)
    .map((one) => ({ ...one, title: one.title || 'Documento sem título' }))
  return (
    <section className={styles.evidences}>
      <h2>Evidências</h2>
      {evidences.length === 0 ? (
        <EmptyPart title="Sem Evidências">
          <p>Nenhum documento foi publicado para este projeto.</p>
          <Link to="/contacto">Pedir um documento</Link>
        </EmptyPart>
      ) : (
        <ul>
          {evidences.map(({ id, title, description, file, date }) => (
            <li key={`${id}-${file}`}>
              <Icon name="file" />
              <div>
                <h3>{wholeWords(title)}</h3>
                {description && <p>{wholeWords(description)}</p>}
                <small>
                  {date ? <Time at={date} as="long" /> : 'Sem data'}
                  {fileKind(file)}
                </small>
              </div>
              <div className={styles.actions}>
                <ButtonAnchor
                  size="sm"
                  icon="eye"
                  href={file}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Ver ${title} (abre noutro separador)`}
                >
                  Ver
                </ButtonAnchor>
                <ButtonAnchor
                  size="sm"
                  variant="line"
                  icon="down"
                  href={file}
                  download
                  aria-label={`Baixar ${title}`}
                >
                  Baixar
                </ButtonAnchor>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
