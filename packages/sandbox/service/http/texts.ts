/** The texts of the simulated banks in Portuguese and Spanish, by the English one. */
const TEXTS: Record<string, readonly [pt: string, es: string]> = {
  // Credentials
  'User name': ['Usuário', 'Usuario'],
  Password: ['Senha', 'Contraseña'],
  'CPF of the representative': ['CPF do representante', 'CPF del representante'],
  'A CPF has 11 digits': ['O CPF tem 11 dígitos', 'El CPF tiene 11 dígitos'],
  'A CNPJ has 12 letters or digits and 2 check digits': [
    'O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores',
    'El CNPJ tiene 12 letras o dígitos y 2 dígitos de control',
  ],
  'How do you want to authorize?': ['Como você quer autorizar?', '¿Cómo quieres autorizar?'],
  'On the bank’s website': ['No site do banco', 'En el sitio del banco'],
  'In the bank’s app': ['No aplicativo do banco', 'En la aplicación del banco'],
  'Investor profile': ['Perfil de investidor', 'Perfil de inversor'],
  // MFA
  'Security code': ['Código de segurança', 'Código de seguridad'],
  'Type the six digits that your bank’s app shows.': [
    'Digite os seis dígitos que o aplicativo do seu banco mostra.',
    'Escribe los seis dígitos que muestra la aplicación de tu banco.',
  ],
  'The code has six digits': ['O código tem seis dígitos', 'El código tiene seis dígitos'],
  'Where should the code go?': ['Para onde enviamos o código?', '¿A dónde enviamos el código?'],
  'SMS to •••• 4321': ['SMS para •••• 4321', 'SMS al •••• 4321'],
  'The bank’s app': ['O aplicativo do banco', 'La aplicación del banco'],
  'Code you received': ['Código que você recebeu', 'Código que recibiste'],
  'Word in the image': ['Palavra na imagem', 'Palabra en la imagen'],
  // Approvals
  'Approve the access on your phone.': [
    'Aprove o acesso no celular.',
    'Aprueba el acceso en tu teléfono.',
  ],
  'Open your bank’s app and approve the access there.': [
    'Abra o aplicativo do seu banco e aprove o acesso por lá.',
    'Abre la aplicación de tu banco y aprueba el acceso ahí.',
  ],
  'Another person who signs for this company has to approve it at the bank as well.': [
    'Outra pessoa que assina por esta empresa também precisa aprovar no banco.',
    'Otra persona que firma por esta empresa también tiene que aprobarlo en el banco.',
  ],
  // Failures
  'User name or password not recognized.': [
    'Usuário ou senha não reconhecidos.',
    'Usuario o contraseña no reconocidos.',
  ],
  'Security code not recognized.': [
    'Código de segurança não reconhecido.',
    'Código de seguridad no reconocido.',
  ],
  'The time ran out.': ['Tempo esgotado.', 'Tiempo agotado.'],
  'A session is open on another device.': [
    'Há uma sessão aberta em outro dispositivo.',
    'Hay una sesión abierta en otro dispositivo.',
  ],
  'Account locked after too many attempts.': [
    'Conta bloqueada por excesso de tentativas.',
    'Cuenta bloqueada por exceso de intentos.',
  ],
  'Accept the new terms of use in the app.': [
    'Aceite os novos termos de uso no aplicativo.',
    'Acepta los nuevos términos de uso en la aplicación.',
  ],
  'Open the bank’s app, accept the new terms and try again.': [
    'Abra o aplicativo do banco, aceite os novos termos e tente de novo.',
    'Abre la aplicación del banco, acepta los nuevos términos e inténtalo de nuevo.',
  ],
  'Your password has expired. Choose a new one.': [
    'Sua senha expirou. Crie uma nova senha.',
    'Tu contraseña venció. Crea una nueva.',
  ],
  'Closed for maintenance.': ['Serviço em manutenção.', 'Servicio en mantenimiento.'],
  'The bank’s systems did not respond.': [
    'Os sistemas do banco não responderam.',
    'Los sistemas del banco no respondieron.',
  ],
  'Unexpected condition.': ['Condição inesperada.', 'Condición inesperada.'],
  'This customer profile is not supported.': [
    'Perfil de cliente não suportado.',
    'Perfil de cliente no admitido.',
  ],
  'Authorization not granted.': ['Autorização não concedida.', 'Autorización no concedida.'],
  'Consent ended by the customer.': [
    'Consentimento encerrado pelo cliente.',
    'Consentimiento cancelado por el cliente.',
  ],
  'Monthly limit of requests reached.': [
    'Limite mensal de consultas atingido.',
    'Límite mensual de consultas alcanzado.',
  ],
}

/** A copy of a response's body with the banks' texts in a language of `TEXTS`. */
export function translate(body: unknown, language: 'pt-BR' | 'es'): unknown {
  if (typeof body === 'string') return TEXTS[body]?.[language === 'pt-BR' ? 0 : 1] ?? body
  if (Array.isArray(body)) return body.map((value) => translate(value, language))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, translate(value, language)]),
  )
}
