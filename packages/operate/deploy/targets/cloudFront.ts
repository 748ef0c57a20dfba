import { headersOf } from 'connect-widget/serving/headers.ts'
import { PREPARE } from '../../commands.ts'
import type { Site } from './site.ts'

/** One cache behaviour for each kind of file: its name, its pattern, and a path that has its headers. */
const BEHAVIOURS = [
  ['Assets', '/assets/*', '/assets/index.js'],
  ['Loader', '/connect.js', '/connect.js'],
  ['PinnedLoader', '/connect.*.js', '/connect.1.0.0.js'],
  ['Pictures', '/*.svg', '/icon.svg'],
] as const

/** AWS's cache policy `CachingOptimized`: keeps a file as its `Cache-Control` says, and compresses it. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'

/** The statuses that CloudFront keeps, for ten seconds unless it is told otherwise. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/**
 * A CloudFormation template: a private bucket, and a distribution that serves it. How long a file is kept stands with the
 * file (`uploadScript`), since a distribution would send it with a 404 as well.
 */
export const cloudFormation = ({ rules }: Site): string => {
  const policies = [['Pages', '/', '/'] as const, ...BEHAVIOURS].map(([name, , path]) => [
    `${name}Headers`,
    responseHeaders(name, headersOf(rules, path)),
  ])
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `The connect widget as static files. Made by ${PREPARE}.`,
    Parameters: {
      DomainName: { Type: 'String' },
      CertificateArn: { Type: 'String', Description: 'Of a certificate in us-east-1.' },
    },
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket' },
      BucketPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Bucket' },
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              // Without the right to list, S3 answers 403 for what is missing.
              statement('s3:GetObject', { 'Fn::Sub': '${Bucket.Arn}/*' }),
              statement('s3:ListBucket', { 'Fn::GetAtt': ['Bucket', 'Arn'] }),
            ],
          },
        },
      },
      AccessControl: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: { 'Fn::Sub': '${AWS::StackName}-bucket' },
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      ...Object.fromEntries(policies),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            Aliases: [{ Ref: 'DomainName' }],
            HttpVersion: 'http2and3',
            DefaultRootObject: 'index.html',
            ViewerCertificate: {
              AcmCertificateArn: { Ref: 'CertificateArn' },
              MinimumProtocolVersion: 'TLSv1.2_2021',
              SslSupportMethod: 'sni-only',
            },
            Origins: [
              {
                Id: 'bucket',
                DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
                OriginAccessControlId: { 'Fn::GetAtt': ['AccessControl', 'Id'] },
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
            ],
            DefaultCacheBehavior: behaviour('Pages'),
            CacheBehaviors: BEHAVIOURS.map(([name, pattern]) => behaviour(name, pattern)),
            CustomErrorResponses: ERRORS.map((code) => ({
              ErrorCode: code,
              ErrorCachingMinTTL: 0,
            })),
          },
        },
      },
    },
    Outputs: {
      Bucket: { Value: { Ref: 'Bucket' } },
      Distribution: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  }
  return `${JSON.stringify(template, null, 2)}\n`
}

const behaviour = (name: string, pattern?: string) => ({
  ...(pattern && { PathPattern: pattern }),
  TargetOriginId: 'bucket',
  ViewerProtocolPolicy: 'redirect-to-https',
  Compress: true,
  CachePolicyId: CACHING_OPTIMIZED,
  ResponseHeadersPolicyId: { Ref: `${name}Headers` },
})

const statement = (action: string, resource: object) => ({
  Effect: 'Allow',
  Principal: { Service: 'cloudfront.amazonaws.com' },
  Action: action,
  Resource: resource,
  Condition: {
    StringEquals: {
      'AWS:SourceArn': {
        'Fn::Sub':
          'arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
      },
    },
  },
})

/** The headers for which CloudFront has fields of their own, and refuses a free one. */
const FIELDS: Record<string, (value: string) => object> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true },
  }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/\d+/.exec(value)?.[0]),
      Override: true,
    },
  }),
}

function responseHeaders(name: string, headers: Record<string, string>) {
  const { 'Cache-Control': _, 'Access-Control-Allow-Origin': readableBy, ...sent } = headers
  const entries = Object.entries(sent)
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
        SecurityHeadersConfig: Object.assign(
          {},
          ...entries.map(([header, value]) => FIELDS[header]?.(value) ?? {}),
        ),
        CustomHeadersConfig: {
          Items: entries
            .filter(([header]) => !(header in FIELDS))
            .map(([Header, Value]) => ({ Header, Value, Override: true })),
        },
        ...(readableBy && {
          CorsConfig: {
            AccessControlAllowCredentials: false,
            AccessControlAllowHeaders: { Items: ['*'] },
            AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
            AccessControlAllowOrigins: { Items: [readableBy] },
            OriginOverride: true,
          },
        }),
      },
    },
  }
}

/** Uploads the site with the `aws` command: first what later files name, and nothing is deleted. */
export const uploadScript = ({ rules }: Site): string => {
  const kept = (path: string) => headersOf(rules, path)['Cache-Control']
  return `\
#!/bin/sh
# Made by ${PREPARE}. Usage: ./upload.sh <bucket>
set -eu
site=$(dirname "$0")/site
bucket=s3://\${1:?Usage: upload.sh <bucket>}
upload() { aws s3 cp --recursive "$site" "$bucket" --exclude '*' "$@" --exclude '*.br' --exclude '*.gz'; }
upload --include 'assets/*' --cache-control '${kept('/assets/')}'
upload --include 'connect.[0-9]*.js' --cache-control '${kept('/connect.1.0.0.js')}'
upload --include 'connect.js' --cache-control '${kept('/connect.js')}'
upload --include '*' --exclude 'assets/*' --exclude 'connect.*' --cache-control '${kept('/')}'
`
}
