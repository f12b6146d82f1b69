/** Words and numbers of /transparencia. The share of each programme is demonstration content; 90 % is section 9's. */

/** Of a hundred meticais, or a hundred pieces of cloth. Programmes together: 90. */
export const shares = [
  { name: 'Apoio Alimentar', cloth: 'alimentacao', parts: 28 },
  { name: 'Reconstrução', cloth: 'reconstrucao', parts: 24 },
  { name: 'Educação', cloth: 'educacao', parts: 14 },
  { name: 'Saúde', cloth: 'saude', parts: 12 },
  { name: 'Direitos Humanos', cloth: 'direitos', parts: 6 },
  { name: 'Apoio Psicossocial', cloth: 'psicossocial', parts: 6 },
  { name: 'Funcionamento', cloth: null, parts: 10 },
] as const
