import type { SceneName } from './scenes'

/**
 * The alternative texts of the demonstration's pictures. Two pictures have no text, so that the demonstration of the
 * media library has such pictures too (D2).
 */
export const SCENE_TEXTS: Record<SceneName, string> = {
  'escola-nova': 'Escola com telhado azul; duas crianças chegam e uma professora acena.',
  'sala-de-aula': 'Sala de aula com quadro e três alunos sentados numa esteira.',
  'escola-antes': 'Aula debaixo de uma árvore, antes de haver escola.',
  'furo-de-agua': 'Mulheres tiram água de um furo com bomba manual.',
  'torre-de-agua': 'Torre de água ao lado das casas do bairro.',
  'rio-antes': 'Uma mulher leva água do rio numa lata, antes de haver furo.',
  'machamba-de-milho': 'Um agricultor trabalha entre as linhas de milho.',
  'horta-comunitaria': 'Horta com linhas verdes e duas pessoas a regar.',
  sementes: 'Sacos de sementes prontos para distribuir.',
  cabazes: 'Entrega de cabazes de alimentos ao lado de um camião.',
  'mercado-de-bairro': 'Banca de mercado com fruta e legumes.',
  'casas-reconstruidas': 'Três casas reconstruídas, com palmeiras atrás.',
  tendas: 'Três tendas de abrigo; uma mulher passa com uma lata de água.',
  'obra-de-telhado': '',
  'posto-de-saude': 'Posto de saúde com uma cruz na parede; duas pessoas à entrada.',
  'brigada-movel': 'Carro e tenda de uma brigada móvel de saúde, à sombra de uma árvore.',
  costura: 'Duas mulheres trabalham em máquinas de costura.',
  'roda-de-conversa': 'Pessoas sentadas em roda, a conversar.',
  documentos: 'Uma funcionária ajuda um homem a preencher documentos.',
  pesca: 'Pescadores junto de um barco na praia.',
  'noite-de-lua': '',
  barcos: 'Barcos à vela na baía.',
  'equipa-de-campo': 'Equipa de campo diante de um carro.',
  'festa-da-comunidade': 'Festa da comunidade com panos coloridos.',
}
