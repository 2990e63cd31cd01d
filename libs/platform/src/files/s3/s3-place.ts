/** Where an S3 storage is, and by which key it is used. */
export interface S3Place {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`; the bucket is named in the path behind it. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What every object's key begins with; empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}
