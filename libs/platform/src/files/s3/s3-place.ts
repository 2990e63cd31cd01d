/** Address and keys of an S3 storage. */
export interface S3Place {
  /** `http://minio:9000`; the bucket is named in the path behind it. Left out for Amazon's of the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** Prefix of every object's key; empty, or with a slash at its end. */
  prefix: string;
  /** Left out for the default credentials of the AWS SDK: `AWS_…` variables, a profile, a role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}
