import type { AssociationField } from './association.ts'

/** The labels of the association's data in the form and in the audit log. */
export const ASSOCIATION_LABELS: Readonly<Record<AssociationField, string>> = {
  phone: 'Telefone',
  second_phone: 'Segundo telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail geral',
  programs_email: 'E-mail dos programas',
  staff_email: 'E-mail dos recursos humanos',
  logistics_email: 'E-mail da logística',
  data_email: 'E-mail para dados pessoais',
  street: 'Morada',
  town: 'Localidade',
  tax_number: 'NUIT',
  registration: 'Registo da associação',
  auditor: 'Contas verificadas por',
  program_share: 'Parte que foi para os programas, em %',
  program_share_date: 'Último dia dessas contas (dd/mm/aaaa)',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
}
