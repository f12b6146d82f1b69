import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Certificate {
  key: Buffer
  cert: Buffer
  /**
   * Hash of the public key. Chromium is started with this hash and accepts the certificate because of it. Caches and
   * service workers then work as with a real certificate. They would not work if Chromium ignored all certificate
   * errors.
   */
  keyHash: string
}

/** Creates a certificate for localhost with openssl and reads it. Its files are deleted immediately afterwards. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'))
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile, '-days', '2', ...names], {
      stdio: 'ignore',
    })
    const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
    const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' })
    return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      'This bench measures over TLS and HTTP/2, and openssl, which makes its certificate, is not installed here: ' +
        'install it (apt-get install openssl) and run again.',
      { cause: error },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
