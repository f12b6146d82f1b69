/** Texts used by the form of a project. */
import type { ChangeWords } from '@/lib/change-failure'
import { CHANGE_LOGGED } from '../list/project-list-words'

export const CREATION: ChangeWords = {
  done: 'Projeto criado.',
  failed: 'Não foi possível criar o projeto.',
  logged: 'Erro ao criar projeto',
}

export const CHANGE: ChangeWords = {
  done: 'Projeto guardado.',
  failed: 'Não foi possível guardar o projeto.',
  logged: CHANGE_LOGGED,
}
