import type { Connector } from './connector.ts'

export function connectorView(connector: Connector, publicUrl: string): object {
  const { id, name, institutionUrl, primaryColor, type, country, oauth, hasMFA } = connector
  return {
    id,
    name,
    institutionUrl,
    imageUrl: logoUrl(connector, publicUrl),
    primaryColor,
    type,
    country,
    credentials: connector.credentials,
    products: connector.products,
    oauth,
    hasMFA,
    isOpenFinance: connector.isOpenFinance,
    isSandbox: connector.isSandbox,
    health: { status: connector.health },
    // Inert, kept for wire compatibility (specification: What the service does, 4).
    supportsPaymentInitiation: false,
  }
}

export const logoUrl = ({ id }: Connector, publicUrl: string): string =>
  `${publicUrl}/images/connectors/${id}.svg`
