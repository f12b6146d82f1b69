/** The provinces of Mozambique, from north to south. */
export const PROVINCES = [
  'Cabo Delgado',
  'Niassa',
  'Nampula',
  'Zambézia',
  'Tete',
  'Manica',
  'Sofala',
  'Inhambane',
  'Gaza',
  'Maputo',
  'Cidade de Maputo',
] as const
