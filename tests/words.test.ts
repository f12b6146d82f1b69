import { expect, test } from 'vitest'
import { sourceTree } from './support/tree'

/** The specification's sentences that are said so far, letter for letter; each issue adds those that it brings. */
const SENTENCES = [
  'Por favor, insira um valor válido para a doação.',
  'Por favor, selecione o método de doação.',
  'Por favor, faça upload do comprovante de pagamento.',
  'Por favor, insira seu nome completo.',
  'Por favor, insira seu email.',
  'Por favor, insira seu telefone.',
  'Por favor, insira um email válido.',
  'Arquivo muito grande. O limite é 5MB.',
  'Formato não suportado. Use JPG, PNG ou PDF.',
  'Nenhum método de pagamento disponível',
  'Erro ao enviar comprovante. Tente novamente.',
  'Comprovante enviado com sucesso! Você receberá uma confirmação por email.',
  'Doação criada com sucesso!',
  'copiado para área de transferência!',
  'Credenciais inválidas. Verifique seu usuário e senha.',
  'Token inválido',
  'As senhas não coincidem',
  'A senha deve ter pelo menos 6 caracteres',
  'Por favor, selecione o tipo de perfil',
  'Programa não encontrado',
  'Prestação de Contas',
  'Código de Conduta',
  'Verificando acesso...',
  'Acesso Negado',
  'Você não tem permissão para acessar esta área',
  'Esta seção é restrita para administradores',
  'Faça login para continuar',
  'Fazer Login',
  'Permissão Insuficiente',
  'Permissões Insuficientes',
  'Papel Insuficiente',
  'Acesso ao Dashboard',
  'Erro ao carregar perfil após refresh',
  'No token found',
  'Failed to fetch user data: ',
  'Failed to fetch fresh user data: ',
]

const words = sourceTree().filter(
  ({ path }) => /^(src|server|sw)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
)

test.each(SENTENCES)('«%s» stands in the sources once, letter for letter', (sentence) => {
  const places = words.flatMap(({ path, text }) => Array<string>(text.split(sentence).length - 1).fill(path))
  expect(places).toHaveLength(1)
})
