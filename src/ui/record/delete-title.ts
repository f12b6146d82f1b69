/** The title of the question before something is deleted (RULES §4). */
export const DELETE_TITLE = 'Confirmar exclusão'
