import { institution } from '@/content/institution'

/** Returns structured data (schema.org NGO) about the association, for search engines. It is part of the home page. */
export function organizationData(siteUrl: string) {
  const { name, purpose, address, email, phone, secondPhone, social } = institution
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${siteUrl}/#associacao`,
    name,
    description: purpose,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    image: `${siteUrl}/identity/share.png`,
    email,
    telephone: [phone, secondPhone],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      addressRegion: 'Cabo Delgado',
      addressCountry: 'MZ',
    },
    areaServed: { '@type': 'AdministrativeArea', name: 'Cabo Delgado' },
    sameAs: social.map(({ url }) => url),
  }
}
