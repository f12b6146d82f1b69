import { ButtonLink } from '@/ui/page/button'
import { nothingFoundText } from '../../texts'
import { BlogMessage, type BlogMessageProps } from '../blog-message'
import { changeSearch, type BlogSearch } from './blog-search'

interface BlogEmptyProps {
  search: BlogSearch
  categoryName: string
  /** Whether the list was built from the posts on this device. The API may then have more posts. */
  isFromKept: boolean
}

const SUGGESTED = 2

type EmptyProps = Pick<BlogMessageProps, 'title' | 'children' | 'actions'>

const Empty = (props: EmptyProps) => (
  <BlogMessage place="list" role="status" suggested={SUGGESTED} {...props} />
)

/** Message that is shown if the list has no posts. It explains the reason and links to other posts. */
export function BlogEmpty({ search, categoryName, isFromKept }: BlogEmptyProps) {
  const { procura = '', categoria, etiqueta = '', pagina } = search
  if (pagina)
    return (
      <Empty
        title={isFromKept ? `A página ${pagina} precisa de rede.` : `A página ${pagina} não existe.`}
        actions={
          <ButtonLink to="/blog" search={changeSearch(search, {})}>
            Voltar à primeira página
          </ButtonLink>
        }
      >
        {isFromKept
          ? 'Aqui só estão guardados os artigos mais novos.'
          : 'A lista ficou mais curta, ou o endereço tem um número a mais.'}
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
          {procura && (
            <ButtonLink to="/projects" search={{ q: procura }} variant="line">
              Procurar nos projetos
            </ButtonLink>
          )}
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
