import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import { Icon } from '@/ui/media/icon'
import { postsQuery } from '../../queries'
import { nothingFoundText } from '../../texts'
import styles from './blog-empty.module.css'
import { changeSearch, type BlogSearch } from './blog-search'

interface BlogEmptyProps {
  search: BlogSearch
  categoryName: string
  /** The list was built from the posts stored on this device; the association may have more. */
  isFromKept: boolean
}

const SUGGESTED = 2

function Suggestions() {
  const { data } = useQuery(postsQuery())
  const posts = data?.results.slice(0, SUGGESTED) ?? []
  if (posts.length === 0) return null
  return (
    <div>
      <h3 className={styles.maybe}>Talvez queira ler</h3>
      <ul className={styles.list}>
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Link to="/blog/$slug" params={{ slug }}>
              {title}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EmptyProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

function Empty({ title, children, actions }: EmptyProps) {
  return (
    <section className={styles.empty}>
      <div className={`wrap ${styles.columns}`}>
        <Drawing src="/identity/empty.svg" alt="" width={320} height={240} className={styles.bowl} />
        <div role="status">
          <h2>{title}</h2>
          <p>{children}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <Suggestions />
      </div>
    </section>
  )
}

/** Shown when the list has no posts: gives the reason and the next step. */
export function BlogEmpty({ search, categoryName, isFromKept }: BlogEmptyProps) {
  const { procura = '', categoria, etiqueta = '', pagina } = search
  if (pagina)
    return (
      <Empty
        title={`A página ${pagina} não existe.`}
        actions={
          <ButtonLink to="/blog" search={changeSearch(search, {})}>
            Voltar à primeira página
          </ButtonLink>
        }
      >
        A lista ficou mais curta, ou o endereço tem um número a mais.
      </Empty>
    )
  if (!procura && !categoria && !etiqueta)
    return (
      <Empty
        title="Ainda não há artigos."
        actions={<ButtonLink to="/programas">Ver as áreas de atuação</ButtonLink>}
      >
        Os primeiros estão a ser escritos no terreno. Entretanto, veja em que trabalhamos.
      </Empty>
    )
  return (
    <Empty
      title={nothingFoundText({ search: procura, category: categoryName, tag: etiqueta })}
      actions={
        <>
          {procura && (categoria || etiqueta) && (
            <ButtonLink to="/blog" search={{ procura }}>
              Procurar em todas
            </ButtonLink>
          )}
          <ButtonLink to="/blog" search={{}} variant={procura && (categoria || etiqueta) ? 'line' : 'main'}>
            Limpar
          </ButtonLink>
        </>
      }
    >
      {isFromKept
        ? 'Sem resposta da associação, só pudemos procurar no que já está guardado aqui.'
        : procura && categoria
          ? 'Tente uma palavra mais curta, ou procure em todas as categorias.'
          : procura
            ? 'Tente uma palavra mais curta, ou outra que diga o mesmo.'
            : 'Veja os outros artigos, ou procure por uma palavra.'}
    </Empty>
  )
}
